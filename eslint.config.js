import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

const BROWSER = ['host/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'shared/src/**/*.{ts,tsx}'];
/** Packages that share their options are one program: the types of the libraries are worked out once for all of them. */
const PROGRAMS = ['shared/tsconfig.packages.json', 'sandbox/tsconfig.packages.json', 'e2e/tsconfig.json'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

const restricted = (name, module) => ({ name, message: `Use @portal/shared/${module} instead.` });

export default ts.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.cache/**', '.data/**', 'reports/**', 'e2e/test-results/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: { globals: globals.node },
  },
  {
    // Functions that Playwright runs in the page.
    files: ['e2e/firefox/**/*.mjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: PROGRAMS, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
    },
  },
  {
    files: BROWSER,
    extends: [hooks.configs.flat['recommended-latest']],
    rules: {
      'no-restricted-globals': [
        'error',
        restricted('fetch', 'http'),
        restricted('localStorage', 'storage'),
        restricted('sessionStorage', 'storage'),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'canParse', message: 'Use originOf of @portal/shared/config: Chromium 120 is new.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react-router', message: 'Use react-router-dom.' },
            {
              name: '@mui/material',
              message: 'Use @portal/shared/mui/<chunk>, or a deep path in host and shared/src/mui.',
            },
            { name: 'zod', message: 'Use @portal/shared/schema.' },
            {
              name: '@portal/shared/session',
              importNames: ['withToken'],
              message:
                'Use apiFetch of @portal/shared/api; withToken is for releases of remotes that were published earlier.',
            },
          ],
          patterns: [{ group: ['swr/*'], message: 'Only the root entry of swr is provided by the host.' }],
        },
      ],
    },
  },
  {
    // The modules that wrap these browser APIs.
    files: [
      'shared/src/http/**',
      'shared/src/storage/**',
      'host/src/identity/**',
      'host/src/theme/**',
      'host/src/config/**',
      'host/src/remotes/**',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // Images as arrays: every index comes from a loop over the same array, and a default would hide a wrong index.
    files: ['mfe-simswap/src/serial/reading/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // The host shares the whole module with the remotes.
    files: ['host/src/remotes/federation/shareMap.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Tools that require a default export.
    files: ['e2e/*.config.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: TESTS,
    rules: {
      'no-restricted-globals': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
