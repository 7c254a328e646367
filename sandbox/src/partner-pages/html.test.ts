import { html } from './html.ts';

test('html escapes strings, but not Html values and lists of them', () => {
  const item = html`<b title="${`"a" & 'b'`}">${'<i>'}</b>`;
  const escaped = '<b title="&quot;a&quot; &amp; &#39;b&#39;">&lt;i&gt;</b>';
  expect(html`<p>${[item, item]}${undefined}${7}</p>`.text).toBe(`<p>${escaped}${escaped}7</p>`);
});

test('html keeps backslashes', () => {
  expect(html`${'a\\b'}`.text).toBe('a\\b');
});
