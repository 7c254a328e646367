import { diag } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/**
 * Starts to send spans to the address in `OTEL_EXPORTER_OTLP_ENDPOINT` (OTLP over HTTP, JSON). OpenTelemetry reads its
 * other variables itself, such as those of sampler, headers and resource. The returned function sends the last ones and
 * stops.
 */
export function startSpanExport(service: string, warn: (message: string) => void): () => Promise<void> {
  const ignore = () => undefined;
  diag.setLogger({
    error: (message) => warn(`OpenTelemetry: ${message}`),
    warn: ignore,
    info: ignore,
    debug: ignore,
    verbose: ignore,
  });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
}
