// schema.mjs - answers of `tavoliere serve` held against their schema by ajv, which refuses a schema with a keyword that it does
// not know. Usage: node schema.mjs PACKAGES SCHEMA < ANSWERS, a JSON value on each line; PACKAGES is the folder where npm has put ajv. The
// status is 1 when one does not fit or there is none, and each that does not fit is printed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [packages, schema] = process.argv.slice(2);
const Ajv = createRequire(resolve(packages) + '/')('ajv/dist/2020.js');
const fits = new Ajv({ strict: true, allowUnionTypes: true }).compile(JSON.parse(readFileSync(schema, 'utf8')));

/** Where an error lies: a key that the schema does not know is a place, too. */
const placeOf = ({ instancePath, params }) => [...instancePath.split('/'), ...(params.additionalProperty === undefined ? [] : [params.additionalProperty])];
/** Of all that an answer may be, this error is of the nearest: it lies deepest. */
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
