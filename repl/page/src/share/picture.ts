// picture.ts - the board as a standalone SVG file, with the page's styles written into it.
const KEPT = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-size', 'font-weight', 'text-anchor',
  'dominant-baseline', 'paint-order', 'font-family'];

function copied(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of KEPT) {
    const value = style.getPropertyValue(name);
    if (value && !to.hasAttribute('data-plain')) (to as SVGElement).style?.setProperty(name, value);
  }
  to.removeAttribute('class');
  for (const a of ['data-cell', 'data-words', 'aria-hidden']) to.removeAttribute(a);
  for (let i = 0; i < from.children.length; i++) copied(from.children[i]!, to.children[i]!);
}

export function drawing(title: string): string | null {
  const svg = document.querySelector('.drawing');
  if (!svg) return null;
  const copy = svg.cloneNode(true) as SVGElement;
  copied(svg, copy);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.removeAttribute('style');
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  name.textContent = title;
  copy.prepend(name);
  return new XMLSerializer().serializeToString(copy) + '\n';
}

/** Pixels of a picture along its longer side. */
const POINTS = 1600;

/** The same as a PNG, on white. */
export async function painted(title: string): Promise<Blob | null> {
  const text = drawing(title);
  const box = document.querySelector<SVGSVGElement>('.drawing')?.viewBox.baseVal;
  if (!text || !box) return null;
  const scale = POINTS / Math.max(box.width, box.height);
  const image = new Image();
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(text);
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(box.width * scale);
  canvas.height = Math.round(box.height * scale);
  const c = canvas.getContext('2d')!;
  c.fillStyle = '#fff';
  c.fillRect(0, 0, canvas.width, canvas.height);
  c.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
