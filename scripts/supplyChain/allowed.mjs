/**
 * What may be installed and shipped: allowed licences, packages that are accepted under other licences with the reason,
 * and assets that are not part of a package.
 */

/** Licences that only require the licence text and the authors' names. */
export const ALLOWED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
];

/** Packages under other licences. An entry that no package needs fails the check. */
export const LICENCE_EXCEPTIONS = {
  '@axe-core/playwright': { licence: 'MPL-2.0', reason: 'unchanged, in tests only, not shipped' },
  '@fontsource-variable/onest': {
    licence: 'OFL-1.1',
    reason: 'the font may be shipped with software, but not sold alone',
  },
  '@react-leaflet/core': { licence: 'Hippocratic-2.1', reason: 'as react-leaflet' },
  'axe-core': { licence: 'MPL-2.0', reason: 'unchanged, in tests only, not shipped' },
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    reason: 'browser data for the build; not shipped',
  },
  'react-leaflet': {
    licence: 'Hippocratic-2.1',
    reason:
      'shipped, unchanged: MIT with the duty to use it lawfully and within human rights; four components of the map ' +
      'use it, so a customer who does not take these terms can have it replaced by calls of Leaflet itself',
  },
};

/**
 * Asset files by folder or file. `notice` is a document with their origin; it must name every file extension.
 * @type {{ path: string, licence: string, notice?: string, reason?: string }[]}
 */
export const KNOWN_ASSETS = [
  { path: 'docs/images', licence: 'own', reason: 'pictures of this portal' },
  { path: 'e2e/assets/face', licence: 'own', notice: 'e2e/assets/face/README.md' },
  { path: 'e2e/photos/sim', licence: 'own', notice: 'e2e/photos/sim/README.md' },
  { path: 'host/public/icon.svg', licence: 'own', reason: 'drawn for this project' },
  { path: 'host/public/icons', licence: 'own', reason: 'pictures of host/public/icon.svg' },
  { path: 'mfe-simswap/src/serial/model', licence: 'Apache-2.0', notice: 'mfe-simswap/src/serial/model/README.md' },
  {
    path: 'sandbox/assets/geo',
    licence: 'CC-BY-4.0, LGPL-3.0-or-later, MIT',
    notice: 'sandbox/assets/geo/LICENCES.md',
  },
  { path: 'sandbox/assets/help', licence: 'own', notice: 'sandbox/assets/help/LICENCES.md' },
  { path: 'sandbox/src/partner-pages/icon.svg', licence: 'own', reason: 'drawn for this project' },
];
