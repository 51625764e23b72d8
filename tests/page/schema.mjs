// schema.mjs - validates answers of `tavoliere serve` against their schema with ajv, which refuses unknown keywords in a
// schema. Usage: node schema.mjs PACKAGES SCHEMA < ANSWERS, one JSON value a line; PACKAGES is the directory where npm
// installed ajv. Prints each invalid answer; the status is 1 if there is one, or no answer at all.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [packages, schema] = process.argv.slice(2);
const Ajv = createRequire(resolve(packages) + '/')('ajv/dist/2020.js');
const fits = new Ajv({ strict: true, allowUnionTypes: true }).compile(JSON.parse(readFileSync(schema, 'utf8')));

/** The place of an error, including an unknown key. */
const placeOf = ({ instancePath, params }) => [...instancePath.split('/'), ...(params.additionalProperty === undefined ? [] : [params.additionalProperty])];
/** Of the errors for all alternatives, the nearest: the deepest one. */
const nearest = (errors) => errors.reduce((a, b) => (placeOf(b).length > placeOf(a).length ? b : a));

function why(line) {
  try {
    if (fits(JSON.parse(line))) return '';
  } catch (error) {
    return error.message;
  }
  const error = nearest(fits.errors);
  return `${placeOf(error).join('/') || 'the answer'}: ${error.message}`;
}

const lines = readFileSync(0, 'utf8').split('\n').filter(Boolean);
const wrong = lines.filter((line) => {
  const reason = why(line);
  if (reason) console.log(`FAIL ${reason}\n  ${line.slice(0, 300)}`);
  return reason;
});
console.log(`${lines.length} answers, ${wrong.length} do not fit the schema`);
process.exitCode = wrong.length || !lines.length ? 1 : 0;
