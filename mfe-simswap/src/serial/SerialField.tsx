import { CircleAlert, CircleCheck, ScanLine, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { isNetworkError, RETRY_ONCE, withRetry } from '@portal/shared/http';
import { Box, Button, CircularProgress } from '@portal/shared/mui/core';
import { OutlinedInput } from '@portal/shared/mui/input';
import { FormControl, FormHelperText, FormLabel, InputAdornment } from '@portal/shared/mui/textfield';
import { FieldNote, LoadingBar } from '@portal/shared/ui';
import type { CropDialog } from './CropDialog';
import { closePhoto, cropPhoto, openPhoto, readPixels, type Area, type Photo } from './photo';
import type { SerialReader } from './ocr/serialReader';

type SerialFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** The validation error of the form. */
  error: string | undefined;
  /** Called when a scan starts and ends: “Done” is disabled in between (SS-028). */
  onScanning: (scanning: boolean) => void;
};

/** The number printed on the SIM card: typed, or scanned from a photo and corrected by hand. */
export function SerialField({ value, onChange, error, onScanning }: SerialFieldProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const { scan, isBusy, pick, read, handleTyping, reset } = useSerialScan(onChange);
  const scanning = scan.status === 'scanning';
  const isWrong = error !== undefined || scan.status === 'failed';
  useEffect(() => onScanning(scanning), [scanning, onScanning]);

  const notices = [scan.status !== 'idle' && `${id}-scan`, error !== undefined && `${id}-error`].filter(Boolean);
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
        slotProps={{ input: { inputMode: 'numeric', 'aria-describedby': notices.join(' ') || undefined } }}
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

type SerialScan =
  | { status: 'idle' }
  | { status: 'opening' }
  | { status: 'cropping'; photo: Photo; CropDialog: typeof CropDialog }
  /** `loaded` is the share of the recogniser's files that has arrived, in percent. */
  | { status: 'scanning'; loaded: number }
  | { status: 'read'; sure: boolean }
  | { status: 'failed'; message: string; hint?: string };

/** The photo cannot be opened or cropped, or the recogniser fails (D-019). */
const NOT_SCANNED = { status: 'failed', message: 'Could not scan serial number. Please try again.' } as const;

/** The browser cannot decode the file; a hint says which formats it can (D-019). */
const NOT_OPENED = { ...NOT_SCANNED, hint: 'This browser cannot open the file. Choose a JPG or PNG photo.' };

/** The connection kept the crop dialog, or the reader with its files, from arriving (D-131). */
const NOT_LOADED: SerialScan = {
  status: 'failed',
  message: `${NOT_SCANNED.message} Your connection is slow or was interrupted.`,
};

/**
 * The `type` of an error of webpack’s runtime is “timeout” for a file that stalls (host/src/remotes/fileLoading.ts),
 * and “error” also for one that is missing or has a wrong checksum.
 */
function isConnectionFailure(error: unknown): boolean {
  const { type } = Object(error) as { type?: unknown };
  return isNetworkError(error) || type === 'timeout' || (type === 'error' && !navigator.onLine);
}

/** The crop was read and contains no serial (D-019). */
const NO_SERIAL_FOUND: SerialScan = {
  status: 'failed',
  message: 'Could not detect a valid serial number. Ensure the SIM text is clear, avoid barcode, and try again.',
};

/**
 * Opens, crops and reads a photo, one at a time. The workers start with the first photo, so that they load while the
 * customer crops it and not for a typed serial (D-030). They stop with the form (D-114: closing it aborts a scan).
 * Typing ends a scan.
 */
function useSerialScan(onRead: (serial: string) => void) {
  const [scan, setScan] = useState<SerialScan>({ status: 'idle' });
  const loaded = useRef(0);
  const reader = useRef<SerialReader>(undefined);
  /** The number of the customer's latest action: an earlier one that still runs no longer changes the state. */
  const latest = useRef(0);
  const startAction = () => {
    const action = (latest.current += 1);
    return () => latest.current === action;
  };
  useEffect(
    () => () => {
      latest.current += 1;
      reader.current?.stop();
    },
    [],
  );
  const photo = scan.status === 'cropping' ? scan.photo : undefined;
  useEffect(() => (photo ? () => closePhoto(photo) : undefined), [photo]);
  const isBusy = scan.status === 'opening' || scan.status === 'scanning';

  const handleProgress = (percent: number) => {
    loaded.current = percent;
    setScan((current) => (current.status === 'scanning' ? { ...current, loaded: percent } : current));
  };

  /** Loads the reader and starts it once; not after an action that has ended the scan or closed the form. */
  const startReader = async (isLatest: () => boolean) => {
    const { startSerialReader } = await withRetry(() => import('./ocr/serialReader'), RETRY_ONCE);
    if (!isLatest()) return undefined;
    reader.current ??= startSerialReader(handleProgress);
    return reader.current;
  };

  const pick = async (file: File) => {
    if (isBusy) return;
    const isLatest = startAction();
    setScan({ status: 'opening' });
    try {
      const { CropDialog } = await withRetry(() => import('./CropDialog'), RETRY_ONCE);
      const opened = await openPhoto(file).catch(() => undefined);
      if (!isLatest()) {
        if (opened) closePhoto(opened);
        return;
      }
      setScan(opened ? { status: 'cropping', photo: opened, CropDialog } : NOT_OPENED);
      // If it fails, `read` loads it again and shows the error.
      if (opened) startReader(isLatest).catch(() => undefined);
    } catch (error) {
      setScan(isConnectionFailure(error) ? NOT_LOADED : NOT_SCANNED);
    }
  };

  const read = async (area: Area) => {
    if (scan.status !== 'cropping') return;
    const isLatest = startAction();
    try {
      const pixels = await readPixels(await cropPhoto(scan.photo, area));
      if (!isLatest()) return;
      setScan({ status: 'scanning', loaded: loaded.current });
      const started = await startReader(isLatest);
      const reading = await started?.read(pixels);
      if (!isLatest()) return;
      if (reading?.serial) onRead(reading.serial);
      setScan(reading?.serial ? { status: 'read', sure: reading.sure } : NO_SERIAL_FOUND);
    } catch (error) {
      if (isLatest()) setScan(isConnectionFailure(error) ? NOT_LOADED : NOT_SCANNED);
    }
  };

  const reset = () => {
    startAction();
    if (scan.status === 'scanning') reader.current?.stop();
    setScan({ status: 'idle' });
  };
  const handleTyping = () => {
    if (scan.status !== 'opening') reset();
  };

  return { scan, isBusy, pick, read, handleTyping, reset };
}
