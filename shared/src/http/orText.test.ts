import { isUnexpectedAnswer, requestJson } from '@portal/shared/http';
import { mockRoute, json } from '@portal/shared/testing';
import * as z from '@portal/shared/schema';

const text = (body: string) => () => new Response(body);
const ask = (orText?: boolean) => requestJson('/asked', { answer: z.string(), orText });

test('a call that may be answered in plain text gets it as it is', async () => {
  mockRoute('GET /asked', text('Request received'));
  await expect(ask(true)).resolves.toBe('Request received');
  mockRoute('GET /asked', json('In JSON'));
  await expect(ask(true)).resolves.toBe('In JSON');
});

test('to every other call plain text is no answer', async () => {
  mockRoute('GET /asked', text('Request received'));
  await expect(ask().catch(isUnexpectedAnswer)).resolves.toBe(true);
});
