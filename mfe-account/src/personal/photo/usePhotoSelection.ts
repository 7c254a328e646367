import { useRef, useState } from 'react';
import { checkPhoto } from './checkPhoto';

/** Checks a selected file and calls `onSelect` if it is valid. Selecting another file ends the check of the previous one. */
export function usePhotoSelection(onSelect: (photo: Blob) => void) {
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const latest = useRef<File>(undefined);

  const select = async (file: File) => {
    latest.current = file;
    setError(undefined);
    setChecking(true);
    const problem = await checkPhoto(file);
    if (latest.current !== file) return;
    setChecking(false);
    setError(problem);
    if (problem === undefined) onSelect(file);
  };
  return {
    select: (file: File) => void select(file),
    error,
    isChecking,
    /** Ignores the result of a running check and removes the error. */
    reset: () => {
      latest.current = undefined;
      setError(undefined);
      setChecking(false);
    },
  };
}

export type PhotoSelection = ReturnType<typeof usePhotoSelection>;
