/** A text with the first occurrence of the search text in bold. */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  const query = typed.trim().toLowerCase();
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + query.length)}</b>
      {text.slice(at + query.length)}
    </>
  );
}
