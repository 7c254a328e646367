import { html } from './html.ts';

test('what is put into markup is escaped, markup and lists of it are not', () => {
  const item = html`<b title="${`"a" & 'b'`}">${'<i>'}</b>`;
  const escaped = '<b title="&quot;a&quot; &amp; &#39;b&#39;">&lt;i&gt;</b>';
  expect(html`<p>${[item, item]}${undefined}${7}</p>`.text).toBe(`<p>${escaped}${escaped}7</p>`);
});

test('a backslash stays a backslash', () => {
  expect(html`${'a\\b'}`.text).toBe('a\\b');
});
