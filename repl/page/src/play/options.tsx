// options.tsx - the options of a game as controls, made from the program's answer; a refusal is shown at the control that was
// changed.
import { useEffect, useState } from 'preact/hooks';
import type { Option, Options, OptionValue } from '../engine/protocol.ts';
import { answers } from '../table/engines.ts';
import { language, say } from '../words.ts';

interface Fault {
  name: string;
  text: string;
}

export interface Chosen {
  options: Options;
  fault: Fault | null;
}

/** The options being chosen. Asks the program at each change, because values may depend on each other. */
export function useOptions(game: string, preset: Options): [Option[], Chosen, (name: string, value: OptionValue) => void] {
  const [specs, setSpecs] = useState<Option[]>([]);
  const [chosen, setChosen] = useState<Chosen>({ options: preset, fault: null });
  useEffect(() => {
    let stale = false;
    setChosen({ options: preset, fault: null });
    void answers.ask({ cmd: 'options', game, options: preset }).then((a) => {
      if (!stale) setSpecs(a.error ? [] : a.options);
    });
    return () => void (stale = true);
  }, [game, JSON.stringify(preset), language.value]);

  const change = async (name: string, value: OptionValue) => {
    const options = { ...chosen.options, [name]: value };
    setChosen({ options, fault: null });
    const a = await answers.ask({ cmd: 'options', game, options });
    if (a.error) setChosen({ options, fault: { name, text: a.error.message } });
    else setSpecs(a.options);
  };
  return [specs, chosen, change];
}

/** An option that accepts numbers and expressions gets a number or a string. */
const numberOrText = (spec: Option, text: string): OptionValue =>
  spec.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;

interface ControlProps {
  spec: Option;
  value: OptionValue;
  id: string;
  wrong: boolean;
  change: (value: OptionValue) => void;
}

function Control({ spec, value, id, wrong, change }: ControlProps) {
  const more = { id, 'aria-describedby': `${id}-help`, 'aria-invalid': wrong };
  if (spec.type === 'boolean')
    return <input type="checkbox" {...more} checked={value === true} onChange={(e) => change(e.currentTarget.checked)} />;
  if (spec.type === 'choice' && !spec.expression)
    return (
      <select {...more} value={String(value)} onChange={(e) => change(e.currentTarget.value)}>
        {spec.values?.map((v) => <option key={String(v)} value={String(v)}>{String(v)}</option>)}
      </select>
    );
  if (spec.type === 'integer' && !spec.expression && spec.besides === undefined)
    return (
      <input type="number" {...more} value={Number(value)} min={spec.min} max={spec.max} step={1} required
             onChange={(e) => change(e.currentTarget.value === '' ? spec.default : Number(e.currentTarget.value))} />
    );
  if (spec.type === 'integer' && !spec.expression) return <Besides spec={spec} value={value} more={more} change={change} />;
  return (
    <>
      <input {...more} value={String(value)} list={`${id}-values`} spellcheck={false} autocapitalize="off"
             onChange={(e) => change(numberOrText(spec, e.currentTarget.value.trim()))} />
      <datalist id={`${id}-values`}>{spec.values?.map((v) => <option key={String(v)} value={String(v)} />)}</datalist>
    </>
  );
}

/** A number in a range, or the special value outside it. */
function Besides({ spec, value, more, change }: { spec: Option; value: OptionValue; more: { id: string }; change: (v: OptionValue) => void }) {
  const apart = value === spec.besides;
  return (
    <span class="row">
      <select {...more} value={apart ? 'apart' : 'number'}
              onChange={(e) => change(e.currentTarget.value === 'apart' ? spec.besides! : spec.min!)}>
        <option value="apart">{String(spec.besides)}</option>
        <option value="number">{say('optionRange', { min: spec.min!, max: spec.max! })}</option>
      </select>
      {!apart && (
        <input type="number" aria-label={spec.name} value={Number(value)} min={spec.min} max={spec.max} step={1}
               onChange={(e) => change(Number(e.currentTarget.value))} />
      )}
    </span>
  );
}

function helpOf(spec: Option): string {
  if (spec.expression) return say('optionExpression', { help: spec.help, names: spec.expression });
  if (spec.type === 'integer') return say('optionInteger', { help: spec.help, min: spec.min ?? '', max: spec.max ?? '' });
  return spec.help;
}

interface OptionsFormProps {
  specs: Option[];
  chosen: Chosen;
  change: (name: string, value: OptionValue) => void;
  prefix: string;
}

export function OptionsForm({ specs, chosen, change, prefix }: OptionsFormProps) {
  return (
    <div class="options">
      {specs.map((spec) => {
        const id = `${prefix}-${spec.name}`;
        const wrong = chosen.fault?.name === spec.name;
        return (
          <div class="option" key={spec.name}>
            <label for={id}>{spec.name}</label>
            <Control spec={spec} value={chosen.options[spec.name] ?? spec.value} id={id} wrong={wrong}
                     change={(value) => change(spec.name, value)} />
            <small id={`${id}-help`} class="quiet">{helpOf(spec)}</small>
            {wrong && <p class="warn" role="alert">{chosen.fault!.text}</p>}
          </div>
        );
      })}
    </div>
  );
}
