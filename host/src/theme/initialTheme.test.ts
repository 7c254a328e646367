import { vectors } from '@portal/shared/testing';
import { initialTheme, type ThemeName } from './initialTheme';

interface ThemeInput {
  saved: string | null;
  system: ThemeName;
}

test.each(vectors<ThemeInput, ThemeName>('themeInitial'))(
  'SH-032…034 the theme at the start: $id',
  ({ input, expected }) => {
    expect(initialTheme(input.saved, input.system)).toBe(expected);
  },
);
