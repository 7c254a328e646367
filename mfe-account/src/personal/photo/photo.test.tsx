import { act, fireEvent, screen } from '@testing-library/react';
import { accessibilityProblems, customers, renderScreen, signInAs } from '@portal/shared/testing';
import { PersonalInformationScreen } from '../PersonalInformationScreen';
import { delayDecoding, fakeImages, createFile } from './testing/fakeImages';

const MB = 1024 * 1024;
const PHOTO = createFile('me.jpg', 'image/jpeg', 3 * MB);

const button = (name: string) => screen.getByRole('button', { name });
const input = () => screen.getByLabelText('Change photo');
const photo = () => screen.queryByRole('img', { name: 'Profile photo' });

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

test('AP-004 the file input accepts only images, and its hint names the formats', async () => {
  await openEditForm();
  expect(input()).toHaveAttribute('accept', 'image/*');
  expect(input()).toHaveAccessibleDescription('Profile photo · JPG or PNG, up to 10 MB');
  expect(photo()).toBeNull();
});

test('AP-004 AP-008 a selected photo is shown at once, and still after Save', async () => {
  const { user, container } = await openEditForm();
  await choosePhotos(PHOTO);
  expect(shownPhotoFile()).toBe(PHOTO);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Save'));
  expect(shownPhotoFile()).toBe(PHOTO);
  await user.click(button('Edit'));
  expect(shownPhotoFile()).toBe(PHOTO);
});

test('AP-004 AP-008 Cancel discards a selected photo', async () => {
  const { user } = await openEditForm();
  await choosePhotos(PHOTO);
  await user.click(button('Cancel'));
  expect(photo()).toBeNull();
  expect(imagesByUrl.size).toBe(0);
});

test.each([
  ['a text file', createFile('notes.txt', 'text/plain'), 'This file is not an image. Choose a JPG or PNG.'],
  ['a file without a type', createFile('photo', ''), 'This file is not an image. Choose a JPG or PNG.'],
  [
    'a text file with an image type',
    createFile('broken.png', 'image/png'),
    'This image cannot be shown. Choose another one, as JPG or PNG.',
  ],
  [
    'an image of 20 MB',
    createFile('large.jpg', 'image/jpeg', 20 * MB),
    'This photo is larger than 10 MB. Choose a smaller one.',
  ],
])(
  'AP-004 D-128 %s is rejected with an error text, and the previous photo stays',
  async (_what, invalidFile, message) => {
    const { container } = await openEditForm();
    await choosePhotos(PHOTO);
    await choosePhotos(invalidFile);
    expect(screen.getByText(message)).toHaveAttribute('role', 'alert');
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(`Profile photo · JPG or PNG, up to 10 MB ${message}`);
    expect(shownPhotoFile()).toBe(PHOTO);
    expect(await accessibilityProblems(container)).toEqual([]);
    await choosePhotos(PHOTO);
    expect(screen.queryByText(message)).toBeNull();
  },
);

test('AP-004 if two photos are selected before the first one is checked, the last one is shown', async () => {
  await openEditForm();
  const other = createFile('other.png', 'image/png');
  await choosePhotos(PHOTO, other);
  expect(shownPhotoFile()).toBe(other);
});

test('AP-004 AP-008 while a photo is checked, Save is disabled and closing the browser tab must be confirmed; showing the tab “Delivery Address” does not cancel the check', async () => {
  const { user } = await openEditForm();
  const finishDecoding = delayDecoding();
  await choosePhotos(PHOTO);
  expect(button('Save')).toBeDisabled();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Delivery Address' }));
  await act(async () => finishDecoding());
  await user.click(screen.getByRole('tab', { name: 'Account Details' }));
  expect(shownPhotoFile()).toBe(PHOTO);
  await user.click(button('Save'));
  expect(shownPhotoFile()).toBe(PHOTO);
});

test('AP-004 AP-008 a photo whose check ends after Cancel is not shown', async () => {
  const { user } = await openEditForm();
  const finishDecoding = delayDecoding();
  await choosePhotos(PHOTO);
  await user.click(button('Cancel'));
  await act(async () => finishDecoding());
  expect(photo()).toBeNull();
  await user.click(button('Edit'));
  expect(photo()).toBeNull();
  expect(button('Save')).toBeEnabled();
});

test('AP-004 the object URL of a photo is revoked when the page is left', async () => {
  const { unmount } = await openEditForm();
  await choosePhotos(PHOTO);
  unmount();
  expect(imagesByUrl.size).toBe(0);
});

test('AP-004 the initials are shown until there is a photo', async () => {
  await openEditForm();
  const initials = () => document.querySelector('[data-initials]');
  expect(initials()).toHaveAttribute('data-initials', 'AM');
  await choosePhotos(PHOTO);
  expect(photo()).toBeInTheDocument();
  expect(initials()).toBeNull();
});
