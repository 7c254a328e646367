/** @jest-environment node */
import { config, originOf, setConfig } from '@portal/shared/config';
import { testConfig } from '@portal/shared/testing';

test('config throws until setConfig has been called', () => {
  setConfig(undefined as never); // the types forbid this; it restores the state before setConfig
  expect(() => config()).toThrow('was read before setConfig');
  setConfig(testConfig({ providerName: 'Yello' }));
  expect(config().providerName).toBe('Yello');
});

test('originOf returns the origin of an address, and null for a text that is none', () => {
  expect(originOf('https://shop.example/start?x=1')).toBe('https://shop.example');
  expect(originOf('shop.example')).toBeNull();
});
