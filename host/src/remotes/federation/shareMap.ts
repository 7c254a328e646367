import type { UserOptions } from '@module-federation/runtime-core';
import * as emotion from '@emotion/react';
import * as styled from '@emotion/styled';
import * as drawings from '@portal/shared/drawings';
import * as core from '@portal/shared/mui/core';
import * as session from '@portal/shared/session';
import * as shell from '@portal/shared/shell';
import * as schema from '@portal/shared/schema';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as swr from 'swr';
import { lazyShare, type Module } from './lazyShare';
import * as router from './routerFacade';

type ShareMap = NonNullable<UserOptions['shared']>;

/** Names and versions of what the host provides, from tooling/federation.mjs. */
declare const __PORTAL_SINGLETONS__: Record<string, string>;

/** In the page already, because the host itself uses it. */
const LOADED: Record<string, Module> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  '@emotion/react': emotion,
  '@emotion/styled': styled,
  swr,
  '@portal/shared/session': session,
  '@portal/shared/shell': shell,
  '@portal/shared/schema': schema,
  '@portal/shared/drawings': drawings,
  '@portal/shared/mui/core': core,
};

/** Families of MUI, each fetched when the first area asks for it. */
const FAMILIES: Record<string, () => Promise<Module>> = {
  input: () => import('@portal/shared/mui/input'),
  textfield: () => import('@portal/shared/mui/textfield'),
  select: () => import('@portal/shared/mui/select'),
  tabs: () => import('@portal/shared/mui/tabs'),
  dialog: () => import('@portal/shared/mui/dialog'),
  menu: () => import('@portal/shared/mui/menu'),
  table: () => import('@portal/shared/mui/table'),
  choice: () => import('@portal/shared/mui/choice'),
  autocomplete: () => import('@portal/shared/mui/autocomplete'),
  stepper: () => import('@portal/shared/mui/stepper'),
  accordion: () => import('@portal/shared/mui/accordion'),
  snackbar: () => import('@portal/shared/mui/snackbar'),
};

/** Fetches families ahead of need; one the host does not know is the remote's own. */
export function fetchFamilies(names: readonly string[]): void {
  for (const name of names) if (Object.hasOwn(FAMILIES, name)) void FAMILIES[name]?.().catch(() => undefined);
}

/** Everything of which the page holds one instance, as the federation runtime takes it. */
export function shareMap(onFailure: (get: unknown) => void): ShareMap {
  const loaded = Object.entries(LOADED).map(([name, module]) => [name, { ...terms(name), lib: () => module }]);
  const lazy = Object.entries(FAMILIES).map(([family, load]) => {
    const name = `@portal/shared/mui/${family}`;
    return [name, { ...terms(name), get: lazyShare(load, onFailure) }];
  });
  return Object.fromEntries([...loaded, ...lazy]) as ShareMap; // the entries' type is lost in fromEntries
}

function terms(name: string) {
  const version = __PORTAL_SINGLETONS__[name];
  if (!version) throw new Error(`${name} is not in the contract`);
  return {
    version,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}
