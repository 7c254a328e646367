import { createManifest } from '../testing/release';
import { commonMuiChunks } from './preloadRelease';

const createManifestNeeding = (name: string, ...muiChunks: string[]) => ({ ...createManifest(name), muiChunks });

test('MUI chunks that more than half of the remotes need are common', () => {
  const manifests = [
    createManifestNeeding('help', 'input', 'table'),
    createManifestNeeding('account', 'input', 'dialog'),
    createManifestNeeding('fibre', 'table'),
  ];
  expect(commonMuiChunks(manifests)).toEqual(['input', 'table']);
  expect(commonMuiChunks(manifests.slice(0, 2))).toEqual(['input']);
  expect(commonMuiChunks([])).toEqual([]);
});

test('for a remote whose canary this browser gets, commonMuiChunks counts the MUI chunks of the canary', () => {
  const { name: _, ...files } = createManifest('help', '1.1.0-11111111');
  const manifest = {
    ...createManifestNeeding('help', 'input'),
    canary: { ...files, percent: 100, muiChunks: ['tabs'] },
  };
  expect(commonMuiChunks([manifest])).toEqual(['tabs']);
});

test('a manifest without MUI chunks counts as needing none', () => {
  expect(commonMuiChunks([createManifest('help')])).toEqual([]);
});
