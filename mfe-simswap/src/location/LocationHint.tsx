import { InlineMessage } from '@portal/shared/ui';

/** What the customer can do where the browser does not say where it is, beside the generic panel. */
export function LocationHint() {
  return (
    <InlineMessage tone="warning">
      Your location may not be used. Allow it for this site in your browser’s settings, then try again.
    </InlineMessage>
  );
}
