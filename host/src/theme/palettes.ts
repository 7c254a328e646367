import type { PaletteOptions } from '@mui/material/styles';
import type {} from '@portal/shared/mui/core';

const YELLOW = '#FFCB05';
const BLACK = '#171510';

/**
 * `ink`, a near-black, marks the active item; yellow (`brand`) marks actions. `primary` is ink in the light theme and
 * yellow in the dark one, so that everything MUI colours with it has enough contrast.
 */
export const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: '#1B1914', dark: '#35322A', contrastText: '#FFFFFF' },
  success: { main: '#0A6A3B', soft: '#E2F4E9', contrastText: '#FFFFFF' },
  warning: { main: '#964500', soft: '#FFECD8', contrastText: '#FFFFFF' },
  error: { main: '#B3231B', dark: '#A5201A', soft: '#FCE8E6', contrastText: '#FFFFFF' },
  info: { main: '#0B5672', soft: '#E0F0F6', contrastText: '#FFFFFF' },
  background: { default: '#F6F4EE', paper: '#FFFFFF' },
  text: { primary: '#1B1914', secondary: '#59544A', tertiary: '#6E685C', disabled: '#A39D90' },
  action: { disabled: '#A39D90', disabledBackground: '#EFECE4', hover: '#F1EEE6' },
  divider: '#E5E1D6',
  brand: {
    main: YELLOW,
    hover: '#F5BE00',
    active: '#E6AF00',
    on: BLACK,
    soft: '#FFF3C7',
    softHover: '#FFE99A',
    onSoft: '#4A3900',
  },
  ink: {
    main: '#1B1914',
    hover: '#35322A',
    on: '#FFFFFF',
    on2: '#C9C3B4',
    card: '#1B1914',
    cardLine: '#1B1914',
    popup: '#1B1914',
    popupLine: '#1B1914',
  },
  surface: { main: '#FFFFFF', sunken: '#F1EEE6', raised: '#FFFFFF', neutral: '#EFECE4' },
  line: { main: '#E5E1D6', strong: '#8B8577' },
  focus: { main: '#1B1914', gap: YELLOW },
  scrim: 'rgba(27,25,20,.52)',
};

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: YELLOW, dark: '#FFD635', contrastText: BLACK },
  success: { main: '#6FD89B', soft: '#12301F', contrastText: '#0B2114' },
  warning: { main: '#FFB46E', soft: '#3A2511', contrastText: '#2A1703' },
  error: { main: '#FF9D93', dark: '#EB9087', soft: '#421916', contrastText: '#3B0D09' },
  info: { main: '#7FCDE8', soft: '#0F2D39', contrastText: '#06222D' },
  background: { default: '#12110D', paper: '#1D1B16' },
  text: { primary: '#F8F5EC', secondary: '#C0B9A9', tertiary: '#A09988', disabled: '#6B665A' },
  action: { disabled: '#6B665A', disabledBackground: '#2B2821', hover: '#16140F' },
  divider: '#343129',
  brand: {
    main: YELLOW,
    hover: '#FFD635',
    active: '#F0BD00',
    on: BLACK,
    soft: '#332A0B',
    softHover: '#473B0E',
    onSoft: '#FFDC5E',
  },
  ink: {
    main: '#2B2821',
    hover: '#39352C',
    on: '#F8F5EC',
    on2: '#C0B9A9',
    card: '#2B2821',
    cardLine: '#45402F',
    popup: '#1B1914',
    popupLine: '#45402F',
  },
  surface: { main: '#1D1B16', sunken: '#16140F', raised: '#26231C', neutral: '#2B2821' },
  line: { main: '#343129', strong: '#857E6E' },
  focus: { main: YELLOW, gap: '#12110D' },
  scrim: 'rgba(6,5,3,.72)',
};
