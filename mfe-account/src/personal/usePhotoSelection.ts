import { useRef, useState } from 'react';

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

/**
 * The requirements state no limit. A decoded image is many times larger than its file and must fit into the memory of a
 * phone.
 */
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * An error text, or undefined if the file is an image of at most 10 MB that the browser can decode (AP-004). The type only
 * chooses the text: photos of some file managers have none.
 */
export async function checkPhoto(file: File): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return 'This photo is larger than 10 MB. Choose a smaller one.';
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return undefined;
  } catch {
    if (file.type !== '' && !file.type.startsWith('image/')) return 'This file is not an image. Choose a JPG or PNG.';
    return 'This image cannot be shown. Choose another one, as JPG or PNG.';
  } finally {
    URL.revokeObjectURL(url);
  }
}
