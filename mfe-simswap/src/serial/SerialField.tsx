import { ScanLine, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type ChangeEvent } from 'react';
import { Box, Button, CircularProgress } from '@portal/shared/mui/core';
import { FormControl, FormLabel, InputAdornment, OutlinedInput, FormHelperText } from '@portal/shared/mui/textfield';
import { FieldNote, LoadingBar } from '@portal/shared/ui';
import { useSerialScan, type SerialScan } from './useSerialScan';

export type SerialFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** The validation error of the form. */
  error?: string;
  /** Called when a scan starts and ends: “Done” is disabled in between (SS-028). */
  onScanning?: (scanning: boolean) => void;
};

/** The number printed on the SIM card: typed, or scanned from a photo and corrected by hand. */
export function SerialField({ value, onChange, error, onScanning }: SerialFieldProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const { scan, isBusy, pick, read, handleTyping, reset } = useSerialScan(onChange);
  const scanning = scan.status === 'scanning';
  const isWrong = error !== undefined || scan.status === 'failed';
  useEffect(() => onScanning?.(scanning), [scanning, onScanning]);

  const notices = [scan.status !== 'idle' && `${id}-scan`, error !== undefined && `${id}-error`].filter(Boolean);
  const described = notices.length > 0 ? notices.join(' ') : undefined;

  const openFilePicker = () => isBusy || file.current?.click();
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    // Clears the input: otherwise picking the same photo again fires no change event.
    target.value = '';
    if (picked) void pick(picked);
  };
  return (
    <FormControl error={isWrong} fullWidth>
      <FormLabel htmlFor={id}>SIM serial number</FormLabel>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => {
          handleTyping();
          onChange(event.target.value);
        }}
        autoComplete="off"
        sx={{ pr: '4px', fontFeatureSettings: '"tnum"' }}
        slotProps={{ input: { inputMode: 'numeric', 'aria-describedby': described } }}
        endAdornment={
          <InputAdornment position="end" sx={{ ml: 0 }}>
            <Button
              size="small"
              onClick={openFilePicker}
              // Not `disabled`: a disabled button loses the focus, and the crop dialog returns the focus to it.
              aria-disabled={isBusy}
              sx={isBusy ? SCAN_BUTTON_STYLE : NARROW_SCAN_BUTTON_STYLE}
              startIcon={
                isBusy ? (
                  <CircularProgress size={18} thickness={5} color="inherit" aria-label="Scanning" />
                ) : (
                  <ScanLine size={18} />
                )
              }
            >
              Scan
            </Button>
          </InputAdornment>
        }
      />
      <input ref={file} type="file" accept="image/*" hidden aria-label="Photo of the SIM card" onChange={handleFile} />
      <Box id={`${id}-scan`}>
        <ScanNotice scan={scan} />
      </Box>
      {error !== undefined && (
        <FieldNote id={`${id}-error`} isError>
          {error}
        </FieldNote>
      )}
      {scan.status === 'cropping' && (
        <scan.CropDialog
          photo={scan.photo}
          onCrop={(area) => void read(area)}
          onPickAnother={openFilePicker}
          onClose={reset}
        />
      )}
    </FormControl>
  );
}

const SCAN_BUTTON_STYLE = { px: { xs: '15px', sm: '18px' } } as const;
/** Narrower on small phones, so that the 19 digits of a serial fit beside the button. */
const NARROW_SCAN_BUTTON_STYLE = {
  ...SCAN_BUTTON_STYLE,
  '@media (max-width: 379.95px)': { px: '10px', '& .MuiButton-startIcon': { display: 'none' } },
} as const;

const ICON_PROPS = { size: 16, style: { flexShrink: 0 } } as const;

/** The state or result of the scan, below the field. */
function ScanNotice({ scan }: { scan: SerialScan }) {
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
