/** @jest-environment node */
import { getContrastRatio } from '@mui/material/styles';
import { darkPalette, lightPalette } from './palettes';
import { portalTheme } from './portalTheme';

type Palette = Record<string, Record<string, string>>;

const TEXT_PAIRS = [
  ['text.primary', 'background.default'],
  ['text.primary', 'surface.sunken'],
  ['text.secondary', 'background.default'],
  ['text.secondary', 'surface.main'],
  ['text.secondary', 'surface.neutral'],
  ['text.tertiary', 'surface.main'],
  ['text.tertiary', 'surface.neutral'],
  ['brand.on', 'brand.main'],
  ['brand.on', 'brand.hover'],
  ['brand.on', 'brand.active'],
  ['brand.onSoft', 'brand.soft'],
  ['ink.on', 'ink.main'],
  ['ink.on', 'ink.hover'],
  ['ink.on2', 'ink.card'],
  ['brand.main', 'ink.main'],
  ['primary.contrastText', 'primary.main'],
  ...['success', 'warning', 'error', 'info'].flatMap((tone) => [
    [`${tone}.main`, `${tone}.soft`],
    [`${tone}.main`, 'surface.main'],
    [`${tone}.contrastText`, `${tone}.main`],
  ]),
  ['error.contrastText', 'error.dark'],
];

const CONTROL_PAIRS = [
  ['line.strong', 'surface.main'],
  ['line.strong', 'background.default'],
  ['focus.main', 'background.default'],
  ['primary.main', 'surface.main'],
];

const pairsWithMinimum = [
  ...TEXT_PAIRS.map((pair) => [...pair, 4.5] as [string, string, number]),
  ...CONTROL_PAIRS.map((pair) => [...pair, 3] as [string, string, number]),
];

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('%s palette', (_name, options) => {
  const palette = options as unknown as Palette; // every colour is a string
  const colour = (path: string) => {
    const [group = '', name = ''] = path.split('.');
    return palette[group]?.[name] ?? '';
  };

  test('the colours of texts and controls have the contrast to their backgrounds that WCAG AA requires', () => {
    const isReadable = ([foreground, background, minimum]: [string, string, number]) =>
      getContrastRatio(colour(foreground), colour(background)) >= minimum;
    expect(pairsWithMinimum.filter((pair) => !isReadable(pair))).toEqual([]);
  });
});

test('CN-008 CN-009 SH-002 the layout changes at 640, 768, 1024 and 1280 px', () => {
  expect(portalTheme.breakpoints.values).toEqual({ xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280 });
});
