import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Box } from '@portal/shared/mui/core';
import { FormHelperText } from '@portal/shared/mui/textfield';
import { LoadingBar } from '@portal/shared/ui';
import type { SerialScan } from './useSerialScan';

const ICON_PROPS = { size: 16, style: { flexShrink: 0 } } as const;

/** The state or result of the scan, below the field. */
export function ScanNotice({ scan }: { scan: SerialScan }) {
  switch (scan.status) {
    case 'idle':
    case 'cropping':
      return null;
    case 'opening':
      return <FormHelperText role="status">Opening the photo…</FormHelperText>;
    case 'scanning':
      if (scan.loaded < 100) return <LoadingBar value={scan.loaded} label="Loading the number reader…" caption />;
      return <FormHelperText role="status">Reading the number on this device…</FormHelperText>;
    case 'failed':
      return (
        <>
          <FormHelperText role="alert">
            <CircleAlert {...ICON_PROPS} />
            <span>{scan.message}</span>
          </FormHelperText>
          {scan.hint !== undefined && <FormHelperText role="status">{scan.hint}</FormHelperText>}
        </>
      );
    case 'read':
      return (
        <FormHelperText role="status" error={false}>
          <Box
            component="span"
            sx={{ display: 'flex', gap: '6px', fontWeight: 600, color: scan.sure ? 'success.main' : 'warning.main' }}
          >
            {scan.sure ? <CircleCheck {...ICON_PROPS} /> : <TriangleAlert {...ICON_PROPS} />}
            <span>{scan.sure ? 'Serial number scanned' : 'Please check the number: it was hard to read'}</span>
          </Box>
        </FormHelperText>
      );
  }
}
