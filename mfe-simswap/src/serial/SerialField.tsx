import { CircleAlert, ScanLine } from 'lucide-react';
import { useEffect, useId, useRef, type ChangeEvent } from 'react';
import { Box, Button, CircularProgress } from '@portal/shared/mui/core';
import { FormControl, FormHelperText, FormLabel, InputAdornment, OutlinedInput } from '@portal/shared/mui/textfield';
import { ScanNotice } from './ScanNotice';
import { useSerialScan } from './useSerialScan';

export type SerialFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value, for the form to say. */
  error?: string;
  /** A photo is being read, or no longer: the form is not done meanwhile (SS-028). */
  onScanning?: (scanning: boolean) => void;
};

/** The number printed on the SIM card: typed by hand, or scanned from a photo and then corrected by hand. */
export function SerialField({ value, onChange, error, onScanning }: SerialFieldProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const { scan, isBusy, pick, read, typed, reset } = useSerialScan(onChange);
  const scanning = scan.status === 'scanning';
  const isWrong = error !== undefined || scan.status === 'failed';
  useEffect(() => onScanning?.(scanning), [scanning, onScanning]);

  const notices = [scan.status !== 'idle' && `${id}-scan`, error !== undefined && `${id}-error`].filter(Boolean);
  const described = notices.length > 0 ? notices.join(' ') : undefined;

  const choose = () => isBusy || file.current?.click();
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    // The same photo can be picked again.
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
          typed();
          onChange(event.target.value);
        }}
        autoComplete="off"
        sx={{ pr: '4px', fontFeatureSettings: '"tnum"' }}
        slotProps={{ input: { inputMode: 'numeric', 'aria-describedby': described } }}
        endAdornment={
          <InputAdornment position="end" sx={{ ml: 0 }}>
            <Button
              size="small"
              onClick={choose}
              // Disabled it would lose the focus, and the crop dialog could not give it back.
              aria-disabled={isBusy}
              sx={isBusy ? ROOMY : SCAN}
              startIcon={
                isBusy ? (
                  <CircularProgress size={18} thickness={5} color="inherit" aria-label="Scanning" />
                ) : (
                  <ScanLine size={18} strokeWidth={1.9} aria-hidden />
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
        <FormHelperText id={`${id}-error`} role="alert">
          <CircleAlert size={16} strokeWidth={1.9} aria-hidden style={{ flexShrink: 0 }} />
          {error}
        </FormHelperText>
      )}
      {scan.status === 'cropping' && (
        <scan.CropDialog photo={scan.photo} onCrop={(area) => void read(area)} onAnother={choose} onClose={reset} />
      )}
    </FormControl>
  );
}

/** On a phone the nineteen digits of a serial are seen whole beside it. */
const ROOMY = { px: { xs: '15px', sm: '18px' } } as const;
const SCAN = {
  ...ROOMY,
  '@media (max-width: 379.95px)': { px: '10px', '& .MuiButton-startIcon': { display: 'none' } },
} as const;
