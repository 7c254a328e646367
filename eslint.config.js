import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

const BROWSER_FILES = ['host/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'shared/src/**/*.{ts,tsx}'];
/**
 * The TypeScript projects that type-aware rules use. Packages with equal compiler options are one project, so that
 * TypeScript reads the types of the libraries once for all of them.
 */
const TYPESCRIPT_PROJECTS = ['shared/tsconfig.packages.json', 'sandbox/tsconfig.packages.json', 'e2e/tsconfig.json'];
const TEST_FILES = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

/** An entry of `no-restricted-globals` whose message names the shared module to use instead. */
const restrictedGlobal = (name, module) => ({ name, message: `Use @portal/shared/${module} instead.` });

export default ts.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.cache/**', '.data/**', 'reports/**', 'e2e/test-results/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: { globals: globals.node },
  },
  {
    // These programs pass functions to Puppeteer, which runs them in the page, so browser globals are allowed.
    files: ['e2e/firefox/**/*.mjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: TYPESCRIPT_PROJECTS, tsconfigRootDir: import.meta.dirname } },
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
    files: BROWSER_FILES,
    extends: [hooks.configs.flat['recommended-latest']],
    rules: {
      'no-restricted-globals': [
        'error',
        restrictedGlobal('fetch', 'http'),
        restrictedGlobal('localStorage', 'storage'),
        restrictedGlobal('sessionStorage', 'storage'),
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
    // `http` and `storage` are the wrappers themselves. The folders of the host run before a session or a remote is loaded, and
    // call the globals with their own time-outs and error handling.
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
    // This code reads pixels from arrays. Every index comes from a loop over the same array, so `!` is safe; a default
    // value instead would hide a wrong index.
    files: ['mfe-simswap/src/serial/reading/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // This file imports whole modules, also those with restricted names, because the host provides them to the remotes.
    files: ['host/src/remotes/federation/shareMap.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Playwright reads its configuration from the default export.
    files: ['e2e/*.config.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: TEST_FILES,
    rules: {
      'no-restricted-globals': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
