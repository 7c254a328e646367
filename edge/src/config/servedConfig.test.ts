import { startEdge, stopEdges } from '../testing/startEdge.ts';

afterEach(stopEdges);

test('CL-024 D-130 the configuration in the served document is that of /config.json with the defaults, so places are kept for 24 hours', async () => {
  const edge = await startEdge();
  const document = (await edge.call('/')).text;
  const [, block = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(document) ?? [];
  const { config } = JSON.parse(block) as { config: unknown };
  expect(config).toMatchObject({ api: { fibreLocationsHours: 24 } });
  expect(JSON.parse((await edge.call('/config.json')).text)).toEqual(config);
});
