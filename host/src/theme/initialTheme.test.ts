import { vectors } from '@portal/shared/testing';
import { initialTheme, type ThemeName } from './initialTheme';

interface ThemeInput {
  saved: string | null;
  system: ThemeName;
}

test.each(vectors<ThemeInput, ThemeName>('themeInitial'))(
  'SH-032…034 initialTheme returns the expected theme: $id',
  ({ input, expected }) => {
    expect(initialTheme(input.saved, input.system)).toBe(expected);
  },
);
