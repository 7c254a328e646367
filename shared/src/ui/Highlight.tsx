/**
 * A text with the first occurrence of the search text in bold. The key replaces the element when the text changes: React
 * cannot update text nodes that a browser's translator has replaced.
 */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  const query = typed.trim().toLowerCase();
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query);
  if (at < 0) return <span>{text}</span>;
  return (
    <span key={`${query} ${text}`}>
      {text.slice(0, at)}
      <b>{text.slice(at, at + query.length)}</b>
      {text.slice(at + query.length)}
    </span>
  );
}
