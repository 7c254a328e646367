import { isUnexpectedResponse, requestJson } from '@portal/shared/http';
import { mockRoute, json } from '@portal/shared/testing';
import * as z from '@portal/shared/schema';

const plainTextReply = (body: string) => () => new Response(body);
const requestText = (allowText?: boolean) => requestJson('/text', { schema: z.string(), allowText });

test('with allowText a plain-text body reaches the schema as text', async () => {
  mockRoute('GET /text', plainTextReply('Request received'));
  await expect(requestText(true)).resolves.toBe('Request received');
  mockRoute('GET /text', json('In JSON'));
  await expect(requestText(true)).resolves.toBe('In JSON');
});

test('without allowText a plain-text body is an UnexpectedResponseError', async () => {
  mockRoute('GET /text', plainTextReply('Request received'));
  await expect(requestText().catch(isUnexpectedResponse)).resolves.toBe(true);
});
