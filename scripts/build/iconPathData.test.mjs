import { iconPathData } from '../../tooling/iconPathData.mjs';

test.each([
  ['bell', /^M10\.268 21a2 2 0 0 0 3\.464 0M3\.262 15\.326A1 1 0 0 0 4 17h16/],
  // A circle, and paths that begin with a relative `m`.
  ['life-buoy', /^M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M4\.93 4\.93l4\.24 4\.24/],
  // A rectangle with round corners, and a line.
  ['credit-card', /^M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM2 10L22 10/],
  // In `m14.305 16.53.923-.382` the second pair of numbers is a relative line.
  ['user-cog', /M14\.305 16\.53l\.923-\.382M/],
])('the icon %s becomes one SVG path', async (name, commands) => {
  expect(await iconPathData(name)).toMatch(commands);
});

test.each(['no-such-icon', '../createLucideIcon'])('the icon name “%s” is refused and named', async (name) => {
  await expect(iconPathData(name)).rejects.toThrow(`The icon “${name}” is no icon of lucide-react.`);
});
