import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byArea } from './records.mjs';

/** The views of a state: width in px and theme, or text at 200 %. */
const VIEWS = [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
  [768, 'light'],
  [320, 'light'],
  [390, 'text'],
];

const STYLE = `
  body { font: 15px/1.4 system-ui, sans-serif; margin: 0 24px 48px; background: #f3f3f3; color: #111; }
  header { position: sticky; top: 0; background: #f3f3f3; padding: 12px 0; border-bottom: 1px solid #bbb; }
  label { margin-right: 14px; white-space: nowrap; }
  nav a { margin-right: 12px; }
  ul { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 20px; }
  figure { margin: 0; background: #fff; border: 1px solid #ccc; border-radius: 6px; padding: 8px; }
  figcaption code { color: #555; font-size: 12px; overflow-wrap: anywhere; }
  .frame { height: 340px; overflow: auto; background: #ddd; margin-top: 6px; }
  img { display: none; width: 100%; }
  .bad { color: #a00; font-size: 13px; }`;

/**
 * Writes the index page: areas with their states, as screenshots of one width and theme at a time.
 * @param {string} gallery the output folder
 * @param {import('./records.mjs').Record[]} records
 */
export function writeIndex(gallery, records) {
  const areas = byArea(records);
  const choices = VIEWS.map(([width, theme], index) => {
    const name = theme === 'text' ? `${width} px, text at 200 %` : `${width} px, ${theme}`;
    const checked = index === 2 ? ' checked' : '';
    return `<label><input type="radio" name="view" value="v${width}-${theme}"${checked}> ${name}</label>`;
  });
  const shown = VIEWS.map(([width, theme]) => {
    const view = `v${width}-${theme}`;
    return `body:has(input[value="${view}"]:checked) img.${view} { display: block; }`;
  });
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Gallery of the portal’s states</title><style>${STYLE}${shown.join('\n')}</style></head>
<body>
<header>
<nav>${areas.map(([area]) => `<a href="#${area}">${escape(area)}</a>`).join('')}</nav>
<fieldset>${choices.join('')}</fieldset>
</header>
<main>
<h1>${records.length} states</h1>
${areas.map(([area, states]) => `<h2 id="${area}">${escape(area)}</h2><ul>${states.map(figure).join('')}</ul>`).join('\n')}
</main>
</body>
</html>
`;
  writeFileSync(join(gallery, 'index.html'), html);
}

function figure({ name, path, problems, shots }) {
  const pictures = shots.map(({ file, width, theme, text }) => {
    const view = `v${width}-${text ? 'text' : theme}`;
    return `<a href="${file}"><img class="${view}" loading="lazy" alt="${escape(name)}, ${width} px, ${theme}" src="${file}"></a>`;
  });
  const bad = problems.map((problem) => `<p class="bad">${escape(problem)}</p>`);
  return `<li><figure><figcaption>${escape(name)}<br><code>${escape(path)}</code></figcaption>${bad.join('')}
<div class="frame" tabindex="0">${pictures.join('')}</div></figure></li>`;
}

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text) => text.replace(/[&<>"]/g, (one) => ESCAPES[one]);
