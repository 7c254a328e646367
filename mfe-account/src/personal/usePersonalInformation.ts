import { useRef, useState } from 'react';
import { config } from '@portal/shared/config';
import { toLocalPhone } from '@portal/shared/phone';
import type { Profile } from '@portal/shared/session';

/**
 * The details, the photo and the address that the page shows, and their drafts. They are neither sent nor stored
 * (AP-007, AP-008); a draft stays while the other tab is shown.
 */
export function usePersonalInformation(customer: Profile) {
  const details = useDraft<Details, Details>(
    () => initialDetails(customer),
    (shown) => shown,
  );
  const photo = useDraft<Blob | null, Blob | null>(
    () => null,
    (shown) => shown,
  );
  const address = useDraft<Address | undefined, Address>(
    () => undefined,
    (shown) => shown ?? sampleAddress(),
  );
  const selection = usePhotoSelection(photo.change);
  return {
    details: {
      ...details,
      edit: () => {
        details.edit();
        photo.edit();
      },
      save: (value: Details) => {
        details.save(value);
        photo.save(photo.draft ?? null);
        selection.reset();
      },
      cancel: () => {
        details.cancel();
        photo.cancel();
        selection.reset();
      },
    },
    photo: { ...photo, selection },
    address: {
      ...address,
      // An address whose fields are all empty counts as no address.
      save: (value: Address) => address.save(Object.values(value).some((text) => text !== '') ? value : undefined),
    },
    hasUnsavedChanges:
      hasChangedText(details) ||
      hasChangedText(address) ||
      selection.isChecking ||
      (photo.draft !== undefined && photo.draft !== photo.shown),
  };
}

/** Shown values, drafts and the functions that change them. */
export type PersonalInformationState = ReturnType<typeof usePersonalInformation>;

type Texts = Details | Address;

const hasChangedText = ({ draft, initialDraft }: { draft: Texts | undefined; initialDraft: Texts }) =>
  draft !== undefined && JSON.stringify(draft) !== JSON.stringify(initialDraft);

/** A shown value and, while it is edited, its draft. `save` replaces the shown value, `cancel` discards the draft. */
function useDraft<Shown, Draft extends Shown>(initial: () => Shown, toDraft: (shown: Shown) => Draft) {
  const [shown, setShown] = useState(initial);
  const [draft, setDraft] = useState<Draft>();
  const initialDraft = toDraft(shown);
  return {
    shown,
    draft,
    initialDraft,
    edit: () => setDraft(initialDraft),
    change: (next: Draft) => setDraft(next),
    save: (value: Shown) => {
      setShown(value);
      setDraft(undefined);
    },
    cancel: () => setDraft(undefined),
  };
}

export type Details = { firstName: string; lastName: string; email: string; phone: string };

export type Address = { gps: string; street: string; region: string; city: string };

// Sample data, which the page marks as such: it replaces values that the profile lacks.
const SAMPLE_DETAILS: Details = {
  firstName: 'Sample',
  lastName: 'Customer',
  email: 'sample@example.com',
  phone: '0000000000',
};

// Sample data, which the page marks as such: the operator has no API for addresses.
const SAMPLE_ADDRESS: Address = {
  gps: 'GA-000-0000',
  street: 'Sample street 1',
  region: 'Sample region',
  city: 'Sample town',
};

const BLANK_VALUES = { firstName: '', lastName: '', email: '', phone: '', gps: '', street: '', region: '', city: '' };

/** Sample values for details that the profile lacks; blank if the configuration says `samples: 'empty'` (D-123, D-133). */
export function sampleDetails(): Details {
  return config().samples === 'full' ? SAMPLE_DETAILS : BLANK_VALUES;
}

/** The initial values of a new delivery address; blank if the configuration has `samples: 'empty'`. */
export function sampleAddress(): Address {
  return config().samples === 'full' ? SAMPLE_ADDRESS : BLANK_VALUES;
}

/** The account details before any change: the values of the profile, with sample values for missing ones (D-123). */
function initialDetails({ firstName, lastName, email, phone }: Profile): Details {
  const sample = sampleDetails();
  return {
    firstName: firstName || sample.firstName,
    lastName: lastName || sample.lastName,
    email: email || sample.email,
    phone: phone ? toLocalPhone(phone) : sample.phone,
  };
}

/**
 * Checks a selected file and calls `onSelect` if it is valid. Selecting another file ends the check of the previous
 * one.
 */
function usePhotoSelection(onSelect: (photo: Blob) => void) {
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
    /** Ignores the result of a running photo check and removes the error. */
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
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/**
 * An error text, or undefined if the file is an image of at most 10 MB that the browser can decode (AP-004). The type
 * only chooses the text: photos of some file managers have none.
 */
export async function checkPhoto(file: File): Promise<string | undefined> {
  if (file.size > MAX_PHOTO_BYTES) return 'This photo is larger than 10 MB. Choose a smaller one.';
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
