import { configKeys } from '@portal/config';
import { startEdge, stopEdges } from '../testing/startEdge.ts';

afterEach(stopEdges);

const valueOf = (config: unknown, key: string) =>
  key.split('.').reduce<unknown>((group, name) => (Object(group) as Record<string, unknown>)[name], config);

test('CL-024 D-130 the configuration in the served document is that of /config.json and has every key with its default, so places are kept for 24 hours', async () => {
  const edge = await startEdge();
  const document = (await edge.call('/')).text;
  const [, block = ''] = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(document) ?? [];
  const { config } = JSON.parse(block) as { config: unknown };
  expect(valueOf(config, 'api.fibreLocationsHours')).toBe(24);
  const optional = /^(overrides\..*|oidc\.endSessionParams|liveness\.scriptIntegrity|simSwap\.stepUp\.acrValues)$/;
  const missing = configKeys.filter((key) => valueOf(config, key) === undefined);
  expect(missing.filter((key) => !optional.test(key))).toEqual([]);
  expect(JSON.parse((await edge.call('/config.json')).text)).toEqual(config);
});
