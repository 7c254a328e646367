import { useEffect, useRef, useState } from 'react';
import { fileOnceMore } from '../importWithRetry';
import type { CropDialog } from './CropDialog';
import { cropPhoto, pixelsOf } from './photo/cropPhoto';
import { closePhoto, openPhoto, type Photo } from './photo';
import type { Area } from './photo/picture';
import { startScanner, type SerialScanner } from './scanner/scanner';

/** How far the reading of a photo is. */
export type SerialScan =
  | { status: 'idle' }
  | { status: 'opening' }
  | { status: 'cropping'; photo: Photo; CropDialog: typeof CropDialog }
  | { status: 'scanning' }
  | { status: 'read'; sure: boolean }
  | { status: 'failed'; message: string };

/** D-019: the photo or the crop cannot be opened, or the recogniser fails before a crop has been read. */
const NOT_SCANNED = 'Could not scan serial number. Please try again.';

const UNREAD: SerialScan = { status: 'failed', message: NOT_SCANNED };

/** D-019: the crop was read and holds no serial. */
const NONE_FOUND =
  'Could not detect a valid serial number. Ensure the SIM text is clear, avoid barcode, and try again.';

/**
 * Picking, cropping and reading a photo. The workers start with the form and end with it (D-114: closing it ends a scan);
 * while a photo is opened or read there is no second one. What the customer types meanwhile counts more than the photo.
 */
export function useSerialScan(onRead: (serial: string) => void) {
  const [scan, setScan] = useState<SerialScan>({ status: 'idle' });
  const scanner = useRef<SerialScanner>(undefined);
  const isReading = useRef(false);
  /** The customer typed meanwhile, or closed the crop. */
  const isUnwanted = useRef(false);
  useEffect(() => {
    const started = startScanner();
    scanner.current = started;
    return () => {
      scanner.current = undefined;
      started.end();
      // The form may only be hidden for a while; its photo, or the reading of it, does not come back with it.
      setScan((now) => (now.status === 'cropping' || now.status === 'scanning' ? UNREAD : now));
    };
  }, []);
  const photo = scan.status === 'cropping' ? scan.photo : undefined;
  useEffect(() => (photo ? () => closePhoto(photo) : undefined), [photo]);
  const isBusy = scan.status === 'opening' || scan.status === 'scanning';

  const pick = async (file: File) => {
    if (isBusy || isReading.current) return;
    setScan({ status: 'opening' });
    try {
      const { CropDialog } = await fileOnceMore(() => import('./CropDialog'));
      setScan({ status: 'cropping', photo: await openPhoto(file), CropDialog });
    } catch {
      setScan(UNREAD);
    }
  };

  const read = async (area: Area) => {
    if (scan.status !== 'cropping' || isReading.current) return;
    isReading.current = true;
    isUnwanted.current = false;
    const running = scanner.current;
    const isWanted = () => !isUnwanted.current;
    const finish = (next: SerialScan) => setScan(isWanted() ? next : { status: 'idle' });
    try {
      const cropped = await cropPhoto(scan.photo, area);
      if (!isWanted() || running !== scanner.current) return;
      const pixels = pixelsOf(cropped);
      setScan({ status: 'scanning' });
      const reading = await running?.read(await pixels);
      if (running === undefined || running !== scanner.current) return;
      if (reading?.serial && isWanted()) onRead(reading.serial);
      finish(reading?.serial ? { status: 'read', sure: reading.sure } : { status: 'failed', message: NONE_FOUND });
    } catch {
      if (running === scanner.current) finish(UNREAD);
    } finally {
      isReading.current = false;
    }
  };

  const reset = () => {
    isUnwanted.current = true;
    setScan({ status: 'idle' });
  };
  const typed = () => {
    if (isBusy) isUnwanted.current = true;
    else reset();
  };

  return { scan, isBusy, pick, read, typed, reset };
}
