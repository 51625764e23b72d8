// told.tsx - texts that may be in another language than the page: `lang` tells screen readers how to pronounce them.
export interface Told {
  text: string;
  lang?: string;
}

export const Tell = ({ of }: { of: readonly Told[] }) => <>{of.map(({ text, lang }, i) => <span lang={lang}>{i > 0 && ' '}{text}</span>)}</>;
