import type { UserOptions } from '@module-federation/runtime-core';
import * as emotion from '@emotion/react';
import * as styled from '@emotion/styled';
import * as api from '@portal/shared/api';
import * as cache from '@portal/shared/cache';
import * as config from '@portal/shared/config';
import * as drawings from '@portal/shared/drawings';
import * as format from '@portal/shared/format';
import * as forms from '@portal/shared/forms';
import * as http from '@portal/shared/http';
import * as location from '@portal/shared/location';
import * as core from '@portal/shared/mui/core';
import * as overlays from '@portal/shared/overlays';
import * as page from '@portal/shared/page';
import * as phone from '@portal/shared/phone';
import * as progress from '@portal/shared/progress';
import * as routes from '@portal/shared/routes';
import * as saveData from '@portal/shared/saveData';
import * as schema from '@portal/shared/schema';
import * as session from '@portal/shared/session';
import * as shell from '@portal/shared/shell';
import * as storage from '@portal/shared/storage';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as swr from 'swr';
import * as zustand from 'zustand';
import * as router from '../../../tooling/routerExports';

type ShareMap = NonNullable<UserOptions['shared']>;
type ModuleExports = Record<string, unknown>;

/** Names and versions of what the host provides, from tooling/federation.mjs. */
declare const __PORTAL_SINGLETONS__: Record<string, string>;

/** The modules below `@portal/shared/` that are loaded when this file runs: with the first load or with this chunk. */
const LOADED_SHARED_MODULES: Record<string, ModuleExports> = {
  ...{ api, cache, config, drawings, format, forms, http, location, 'mui/core': core, overlays, page, phone },
  ...{ progress, routes, saveData, schema, session, shell, storage },
};

const LOADED_PACKAGES: Record<string, ModuleExports> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  '@emotion/react': emotion,
  '@emotion/styled': styled,
  swr,
  zustand,
};

/** MUI components by chunk. Each chunk is fetched when a remote needs it. */
const MUI_CHUNKS: Record<string, () => Promise<ModuleExports>> = {
  input: () => import('@portal/shared/mui/input'),
  textfield: () => import('@portal/shared/mui/textfield'),
  tabs: () => import('@portal/shared/mui/tabs'),
  dialog: () => import('@portal/shared/mui/dialog'),
  choice: () => import('@portal/shared/mui/choice'),
  accordion: () => import('@portal/shared/mui/accordion'),
  pagination: () => import('@portal/shared/mui/pagination'),
  snackbar: () => import('@portal/shared/mui/snackbar'),
};

/** Fetches MUI chunks before a remote needs them. */
export function preloadMuiChunks(names: readonly string[]): void {
  for (const name of names) if (Object.hasOwn(MUI_CHUNKS, name)) void MUI_CHUNKS[name]?.().catch(() => undefined);
}

/** The shared modules in the format of the federation runtime. */
export function shareMap(): ShareMap {
  const share = (name: string, source: object, version = __PORTAL_SINGLETONS__[name]) => {
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    return [name, { version, scope: 'default', shareConfig, ...source }];
  };
  const contract = __PORTAL_SINGLETONS__['@portal/shared/'];
  return Object.fromEntries([
    ...Object.entries(LOADED_PACKAGES).map(([name, module]) => share(name, { lib: () => module })),
    ...Object.entries(LOADED_SHARED_MODULES).map(([name, module]) =>
      share(`@portal/shared/${name}`, { lib: () => module }, contract),
    ),
    ...Object.entries(MUI_CHUNKS).map(([chunk, load]) =>
      share(`@portal/shared/mui/${chunk}`, { get: async () => toFactory(await load()) }, contract),
    ),
  ]) as ShareMap; // fromEntries loses the type of the entries
}

const toFactory = (module: ModuleExports) => () => module;
