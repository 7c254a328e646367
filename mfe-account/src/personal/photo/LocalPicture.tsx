import { useCallback } from 'react';

type LocalPictureProps = { picture: Blob; alt: string };

/** A picture that never leaves the browser: its address lives as long as it is shown. */
export function LocalPicture({ picture, alt }: LocalPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} alt={alt} />;
}
