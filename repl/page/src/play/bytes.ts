// bytes.ts - converts columns: the program counts bytes of UTF-8, people see characters.
export function charactersBefore(text: string, bytes: number): number {
  const encoder = new TextEncoder();
  let count = 0;
  let at = 0;
  for (const character of text) {
    at += encoder.encode(character).length;
    if (at > bytes) break;
    count++;
  }
  return count;
}
