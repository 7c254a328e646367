import { useEffect, useRef, useState } from 'react';
import { isNetworkError, RETRY_ONCE, withRetry } from '@portal/shared/http';
import type { CropDialog } from './CropDialog';
import { closePhoto, cropPhoto, openPhoto, readPixels, type Area, type Photo } from './photo';
import { startScanner, type SerialScanner } from './scanner/scanner';

export type SerialScan =
  | { status: 'idle' }
  | { status: 'opening' }
  | { status: 'cropping'; photo: Photo; CropDialog: typeof CropDialog }
  /** `loaded` is the share of the recogniser's files that has arrived, in percent. */
  | { status: 'scanning'; loaded: number }
  | { status: 'read'; sure: boolean }
  | { status: 'failed'; message: string; hint?: string };

/** D-019: the photo cannot be opened or cropped, or the recogniser fails. */
const NOT_SCANNED = { status: 'failed', message: 'Could not scan serial number. Please try again.' } as const;

/** D-019: in addition, what to do about a file that the browser cannot decode. */
const NOT_OPENED = { ...NOT_SCANNED, hint: 'This browser cannot open the file. Choose a JPG or PNG photo.' };

/** D-131: the files of the recogniser did not arrive. */
const NOT_LOADED: SerialScan = {
  status: 'failed',
  message: `${NOT_SCANNED.message} Your connection is slow or was interrupted.`,
};

/** D-019: the crop was read and holds no serial. */
const NO_SERIAL_FOUND: SerialScan = {
  status: 'failed',
  message: 'Could not detect a valid serial number. Ensure the SIM text is clear, avoid barcode, and try again.',
};

/**
 * Opens, crops and reads a photo, one at a time. The workers start with the first photo, so that they load while the
 * customer crops it and not for a typed serial (D-030). They stop with the form (D-114: closing it aborts a scan). What
 * the customer types during a scan is not overwritten.
 */
export function useSerialScan(onRead: (serial: string) => void) {
  const [scan, setScan] = useState<SerialScan>({ status: 'idle' });
  const loaded = useRef(0);
  const scanner = useRef<SerialScanner>(undefined);
  const isOpen = useRef(false);
  const isReading = useRef(false);
  /** The customer has typed since the scan started, or has closed the crop dialog or the form. */
  const isCancelled = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      isCancelled.current = true;
      scanner.current?.stop();
    };
  }, []);
  const photo = scan.status === 'cropping' ? scan.photo : undefined;
  useEffect(() => (photo ? () => closePhoto(photo) : undefined), [photo]);
  const isBusy = scan.status === 'opening' || scan.status === 'scanning';

  const handleFiles = (percent: number) => {
    loaded.current = percent;
    setScan((current) => (current.status === 'scanning' ? { ...current, loaded: percent } : current));
  };

  const pick = async (file: File) => {
    if (isBusy || isReading.current) return;
    setScan({ status: 'opening' });
    try {
      const { CropDialog } = await withRetry(() => import('./CropDialog'), RETRY_ONCE);
      const opened = await openPhoto(file).catch(() => undefined);
      if (opened && isOpen.current) scanner.current ??= startScanner(handleFiles);
      setScan(opened ? { status: 'cropping', photo: opened, CropDialog } : NOT_OPENED);
    } catch {
      setScan(NOT_SCANNED);
    }
  };

  const read = async (area: Area) => {
    if (scan.status !== 'cropping' || isReading.current) return;
    isReading.current = true;
    isCancelled.current = false;
    const isActive = () => !isCancelled.current;
    const finish = (next: SerialScan) => setScan(isActive() ? next : { status: 'idle' });
    try {
      const pixels = await readPixels(await cropPhoto(scan.photo, area));
      if (!isActive()) return;
      setScan({ status: 'scanning', loaded: loaded.current });
      const reading = await scanner.current?.read(pixels);
      if (reading?.serial && isActive()) onRead(reading.serial);
      finish(reading?.serial ? { status: 'read', sure: reading.sure } : NO_SERIAL_FOUND);
    } catch (error) {
      finish(isNetworkError(error) ? NOT_LOADED : NOT_SCANNED);
    } finally {
      isReading.current = false;
    }
  };

  const reset = () => {
    isCancelled.current = true;
    setScan({ status: 'idle' });
  };
  const handleTyping = () => {
    if (isBusy) isCancelled.current = true;
    else reset();
  };

  return { scan, isBusy, pick, read, handleTyping, reset };
}
