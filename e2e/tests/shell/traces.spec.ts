import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { AMA_EMAIL, PERSONAL_DATA_PATTERN } from '../../fixtures/session';
import { startSecondStack, type SecondStack } from '../../fixtures/secondStack';
import { expect, submitSignIn, test } from '../../fixtures/test';

type Attribute = { key: string; value: { stringValue?: string } };
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string };
/** The part of an OTLP message that the tests read. */
type Message = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

test.use({ allowedCalls: 'all' });

let collector: Server;
let stack: SecondStack;
const messages: Message[] = [];

test.beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((message) => {
      messages.push(message as Message);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const backends = test.info().outputPath('backends.json');
  writeFileSync(backends, JSON.stringify({ unreachable: { url: 'http://127.0.0.1:1', apis: { orders: '/orders' } } }));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  stack = await startSecondStack(
    { LOG_LEVEL: 'info', BACKENDS_FILE: backends, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    () => ({}),
  );
});
test.afterAll(async () => {
  await stack.stop();
  collector.close();
});

/** The received spans, each with its service in front of its name. */
const spans = () =>
  messages.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, name: `${service}: ${span.name}` })));
    }),
  );

/** The names of a span and of its ancestors, the first ancestor first, and the id of the span that the browser sent. */
function ancestry(span: Span | undefined): { names: string[]; sentId?: string | undefined } {
  const parent = span && spans().find(({ spanId }) => spanId === span.parentSpanId);
  if (!parent) return { names: span ? [span.name] : [], sentId: span?.parentSpanId };
  const { names, sentId } = ancestry(parent);
  return { names: [...names, span.name], sentId };
}

test('SHR-038 a call is one trace from the browser to SQL, the reference on an error panel is in log and trace, and neither has data of customers', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowFailedRequests();
  const sent = page.waitForRequest(/\/users\/\d+\/beneficiaries/);
  await page.goto(`${stack.portal}/account/beneficiaries`);
  await submitSignIn(page, AMA_EMAIL);
  const [, traceId, spanId] = ((await (await sent).headerValue('traceparent')) ?? '').split('-');
  await expect(page.getByText('Ɔheneba Asante')).toBeVisible();
  await page.goto(`${stack.portal}/broadband/broadband-accounts`);
  await expect(page.getByText('233558120417').first()).toBeVisible();

  await page.goto(`${stack.portal}/broadband/fibre-requests`);
  const shown = await page.getByText(/^Reference [\da-f]{8}$/).textContent();
  const reference = shown?.replace('Reference ', '') ?? '';
  await expect.poll(stack.readLog).toMatch(new RegExp(`"traceId":"${reference}.*"failure":"operator_unreachable"`));

  const firstQuery = () => spans().find((span) => span.traceId === traceId && span.name === 'portal-sandbox: SELECT');
  await expect
    .poll(() => ancestry(firstQuery()), { timeout: 20_000 })
    .toEqual({
      names: [
        'portal-edge: GET /ssp-beneficiary/api/v1/*',
        'portal-edge: operator beneficiary',
        'portal-sandbox: GET /ssp-beneficiary/api/v1/users/:phone/beneficiaries',
        'portal-sandbox: SELECT',
      ],
      sentId: spanId,
    });
  const failed = () => spans().filter((span) => span.traceId.startsWith(reference));
  await expect
    .poll(() => failed().map(({ name }) => name), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['portal-edge: GET /ssp-orders/api/v1/*', 'portal-edge: unreachable orders']));
  expect(JSON.stringify(messages)).not.toMatch(PERSONAL_DATA_PATTERN);
  expect(stack.readLog()).not.toMatch(PERSONAL_DATA_PATTERN);
});
