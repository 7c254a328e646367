import type { UserOptions } from '@module-federation/runtime-core';
import * as emotion from '@emotion/react';
import * as styled from '@emotion/styled';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import * as drawings from '@portal/shared/drawings';
import * as core from '@portal/shared/mui/core';
import * as session from '@portal/shared/session';
import * as shell from '@portal/shared/shell';
import * as schema from '@portal/shared/schema';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as swr from 'swr';
import * as zustand from 'zustand';
import * as router from '../../../../tooling/routerExports';

type ShareMap = NonNullable<UserOptions['shared']>;

export type ModuleExports = Record<string, unknown>;

/** Names and versions of what the host provides, from tooling/federation.mjs. */
declare const __PORTAL_SINGLETONS__: Record<string, string>;

/** Shared modules that have been loaded when this file runs: with the first load or with this chunk. */
const LOADED_MODULES: Record<string, ModuleExports> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  '@emotion/react': emotion,
  '@emotion/styled': styled,
  swr,
  zustand,
  '@portal/shared/session': session,
  '@portal/shared/shell': shell,
  '@portal/shared/schema': schema,
  '@portal/shared/drawings': drawings,
  '@portal/shared/mui/core': core,
};

/** MUI components by chunk. Each chunk is fetched when a remote needs it. */
const MUI_CHUNKS: Record<string, () => Promise<ModuleExports>> = {
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

/** Fetches MUI chunks before a remote needs them. A chunk that the host does not know is bundled in the remote. */
export function preloadMuiChunks(names: readonly string[]): void {
  for (const name of names) if (Object.hasOwn(MUI_CHUNKS, name)) void MUI_CHUNKS[name]?.().catch(() => undefined);
}

/** The shared modules in the format of the federation runtime. */
export function shareMap(onFailure: (get: unknown) => void): ShareMap {
  const loaded = Object.entries(LOADED_MODULES).map(([name, module]) => [
    name,
    { ...shareOptions(name), lib: () => module },
  ]);
  const lazy = Object.entries(MUI_CHUNKS).map(([chunk, load]) => {
    const name = `@portal/shared/mui/${chunk}`;
    return [name, { ...shareOptions(name), get: createSharedModuleGetter(load, onFailure) }];
  });
  return Object.fromEntries([...loaded, ...lazy]) as ShareMap; // fromEntries loses the type of the entries
}

/**
 * A `get` function of the federation runtime that fetches the module on the first call, with one retry. The runtime caches
 * the rejected promise, so `onFailure` is called after that to remove it.
 */
export function createSharedModuleGetter(load: () => Promise<ModuleExports>, onFailure: (get: unknown) => void) {
  return async function get(): Promise<() => ModuleExports> {
    try {
      const module = await withRetry(load, RETRY_ONCE);
      return () => module;
    } catch (error) {
      setTimeout(onFailure, 0, get);
      throw error;
    }
  };
}

function shareOptions(name: string) {
  const version = __PORTAL_SINGLETONS__[name];
  if (!version) throw new Error(`${name} is missing from the contract: add it to singletons in tooling/federation.mjs`);
  return {
    version,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}
