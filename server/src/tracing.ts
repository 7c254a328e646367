import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a stopping process waits for a trace collector that does not answer. */
const FLUSH_TIMEOUT_MS = 2_000;
/** W3C Trace Context: version, trace id, id of the caller's span, flags. An id of zeros is invalid. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

const tracer = trace.getTracer('portal');
let flush: () => Promise<void> = async () => undefined;

/**
 * Loads OpenTelemetry and sends the spans of this process to `OTEL_EXPORTER_OTLP_ENDPOINT`. Before this call, and
 * without it, the functions below create no spans.
 */
export async function startTracing(service: string, warn: (message: string) => void): Promise<void> {
  const { startSpanExport } = await import('./startSpanExport.ts');
  flush = startSpanExport(service, warn);
}

/** Sends the last spans; never rejects, because a process that stops must end. */
export const stopTracing = (): Promise<void> =>
  Promise.race([flush().catch(() => undefined), wait(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);

/** The trace id in the header `traceparent`, 32 hex digits; undefined without a valid one. */
export const traceIdOf = ({ traceparent }: IncomingHttpHeaders): string | undefined =>
  TRACEPARENT.exec(String(traceparent))?.[1];

/**
 * Continues the trace of each request that has one, with a span that names the route pattern, never the URL, because
 * paths contain phone numbers. Requests for documents and files have no trace; their log lines say the same.
 */
export function traceRequests(app: FastifyInstance) {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const run = (request: FastifyRequest, next: () => void) => context.with(contexts.get(request) ?? ROOT_CONTEXT, next);
  app.addHook('onRequest', (request, _reply, done) => {
    if (traceIdOf(request.headers) !== undefined) {
      const { traceparent } = request.headers;
      const { method, routeOptions } = request;
      const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
      const span = tracer.startSpan(`${method} ${routeOptions.url ?? 'none'}`, { kind: SpanKind.SERVER }, parent);
      contexts.set(request, trace.setSpan(parent, span));
    }
    run(request, done);
  });
  // Reading a body loses the context of the hook above.
  app.addHook('preValidation', (request, _reply, done) => run(request, done));
  return {
    /** Ends the span of a request. */
    end(request: FastifyRequest, status: number, attributes: Attributes): void {
      const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
      if (span) endSpan(span, { failed: status >= 500, attributes });
    },
  };
}

/** The span of a call to another system; sending `headers` continues the trace there. */
type CallSpan = { headers: Record<string, string>; end: (result: SpanResult) => void };
type SpanResult = { failed: boolean; attributes?: Attributes };

/**
 * Starts the span of a call to another system, within the span of the request that is being served; does nothing if
 * that has none. Name and attributes must not contain data of customers.
 */
export function startCallSpan(name: string, attributes: Attributes): CallSpan {
  if (!trace.getActiveSpan()) return { headers: {}, end: () => undefined };
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  const headers = {};
  propagation.inject(trace.setSpan(context.active(), span), headers);
  return { headers, end: (result) => endSpan(span, result) };
}

function endSpan(span: Span, { failed, attributes = {} }: SpanResult): void {
  span.setAttributes(attributes);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
