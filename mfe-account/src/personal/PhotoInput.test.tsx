import { act, fireEvent, screen } from '@testing-library/react';
import { accessibilityProblems, customers, renderScreen, signInAs } from '@portal/shared/testing';
import { PersonalInformationScreen } from './PersonalInformationScreen';
import { checkPhoto } from './usePersonalInformation';

/**
 * Fakes object URLs and image decoding, which happy-dom lacks. A file with “broken” or “txt” in its name cannot be
 * decoded. Returns the files by object URL, without those whose URL is revoked.
 */
function fakeImages() {
  const imagesByUrl = new Map<string, Blob>();
  let count = 0;
  URL.createObjectURL = (file) => {
    const url = `blob:image-${(count += 1)}`;
    imagesByUrl.set(url, file as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => void imagesByUrl.delete(url);
  HTMLImageElement.prototype.decode = async function decode(this: HTMLImageElement) {
    const file = imagesByUrl.get(this.src);
    if (!(file instanceof File) || /broken|txt/.test(file.name)) {
      throw new DOMException('The source image cannot be decoded.', 'EncodingError');
    }
  };
  return imagesByUrl;
}

/** Every image is decoded only when the returned function is called. */
function delayDecoding(): () => void {
  let release = () => {};
  const delayed = new Promise<void>((resolve) => (release = resolve));
  HTMLImageElement.prototype.decode = () => delayed;
  return release;
}

/** A file that reports this type and size; its content is a single character. */
function createFile(name: string, type: string, bytes = 1000): File {
  const one = new File(['x'], name, { type });
  Object.defineProperty(one, 'size', { value: bytes });
  return one;
}

const MB = 1024 * 1024;
const PHOTO = createFile('me.jpg', 'image/jpeg', 3 * MB);
const TEXT_FILE = createFile('notes.txt', 'text/plain');
const HINT_TEXT = 'Profile photo · JPG or PNG, up to 10 MB';
const NO_IMAGE_TEXT = 'This file is not an image. Choose a JPG or PNG.';
const CANNOT_BE_SHOWN_TEXT = 'This image cannot be shown. Choose another one, as JPG or PNG.';
const TOO_LARGE_TEXT = 'This photo is larger than 10 MB. Choose a smaller one.';

const button = (name: string) => screen.getByRole('button', { name });
const input = () => screen.getByLabelText('Change photo');
const photo = () => screen.queryByRole('img', { name: 'Profile photo' });
const initials = () => document.querySelector('[data-initials]');

let imagesByUrl: Map<string, Blob>;
/** The file that the shown photo was created from. */
const shownPhotoFile = () => imagesByUrl.get(photo()?.getAttribute('src') ?? '');

async function choosePhotos(...files: File[]) {
  await act(async () => {
    for (const one of files) fireEvent.change(input(), { target: { files: [one] } });
  });
}

async function openEditForm() {
  const view = renderScreen(<PersonalInformationScreen />);
  await view.user.click(button('Edit'));
  return view;
}

beforeEach(() => {
  imagesByUrl = fakeImages();
  signInAs(customers.ama);
});

test.each([
  ['a photo of 10 MB', createFile('me.jpg', 'image/jpeg', 10 * MB), undefined],
  ['a text file', TEXT_FILE, NO_IMAGE_TEXT],
  ['a photo without a type', createFile('photo', ''), undefined],
  ['a text file with an image type', createFile('broken.png', 'image/png'), CANNOT_BE_SHOWN_TEXT],
  ['an image of more than 10 MB', createFile('large.jpg', 'image/jpeg', 10 * MB + 1), TOO_LARGE_TEXT],
])(
  'AP-004 D-128 the error text for %s is the specified one, and its object URL is revoked',
  async (_what, file, text) => {
    expect(await checkPhoto(file)).toBe(text);
    expect(imagesByUrl.size).toBe(0);
  },
);

test('AP-004 AP-008 D-128 a selected photo replaces the initials at once, stays when an invalid file is selected, and after Save; its object URL is revoked when the page is left', async () => {
  const { user, container, unmount } = await openEditForm();
  expect(input()).toHaveAttribute('accept', 'image/*');
  expect(input()).toHaveAccessibleDescription(HINT_TEXT);
  expect(photo()).toBeNull();
  expect(initials()).toHaveAttribute('data-initials', 'AM');
  await choosePhotos(PHOTO);
  expect(shownPhotoFile()).toBe(PHOTO);
  expect(initials()).toBeNull();
  await choosePhotos(TEXT_FILE);
  expect(screen.getByText(NO_IMAGE_TEXT)).toHaveAttribute('role', 'alert');
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(`${HINT_TEXT} ${NO_IMAGE_TEXT}`);
  expect(shownPhotoFile()).toBe(PHOTO);
  expect(await accessibilityProblems(container)).toEqual([]);
  await choosePhotos(PHOTO);
  expect(screen.queryByText(NO_IMAGE_TEXT)).toBeNull();
  await user.click(button('Save'));
  expect(shownPhotoFile()).toBe(PHOTO);
  await user.click(button('Edit'));
  expect(shownPhotoFile()).toBe(PHOTO);
  unmount();
  expect(imagesByUrl.size).toBe(0);
});

test('AP-004 AP-008 while a photo is checked, Save is disabled, and closing the browser tab before it is saved must be confirmed; showing the tab “Delivery Address” does not cancel the check', async () => {
  const { user } = await openEditForm();
  const finishDecoding = delayDecoding();
  await choosePhotos(PHOTO);
  expect(button('Save')).toBeDisabled();
  await user.click(screen.getByRole('tab', { name: 'Delivery Address' }));
  await act(async () => finishDecoding());
  await user.click(screen.getByRole('tab', { name: 'Account Details' }));
  expect(shownPhotoFile()).toBe(PHOTO);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(button('Save'));
  expect(shownPhotoFile()).toBe(PHOTO);
});

test('AP-004 AP-008 Cancel discards a selected photo, and a photo whose check ends after Cancel is not shown', async () => {
  const { user } = await openEditForm();
  await choosePhotos(PHOTO);
  await user.click(button('Cancel'));
  expect(photo()).toBeNull();
  expect(imagesByUrl.size).toBe(0);
  await user.click(button('Edit'));
  const finishDecoding = delayDecoding();
  await choosePhotos(PHOTO);
  await user.click(button('Cancel'));
  await act(async () => finishDecoding());
  expect(photo()).toBeNull();
  await user.click(button('Edit'));
  expect(photo()).toBeNull();
  expect(button('Save')).toBeEnabled();
});
