import type { Page } from '@playwright/test';
import {
  button,
  BENEFICIARIES_API_PATH,
  beneficiaryCards,
  fillBeneficiaryForm,
  BENEFICIARIES_PATH,
  openAddForm,
} from '../../fixtures/beneficiaries';
import { AKOSUA, KWAME, YAW } from '../../fixtures/customers';
import { HANGS, type GalleryArea } from '../state';

const LIST_CALL = { method: 'GET', path: BENEFICIARIES_API_PATH };
const ADD_CALL = { method: 'POST', path: BENEFICIARIES_API_PATH };
const ABENA = { name: 'Abena Owusu', email: 'abena@example.com', phone: '0244550100' };
const [ADD_TITLE, EDIT_TITLE] = ['Add beneficiary', 'Edit beneficiary'];
const [CALL_TIMEOUT_MS, TOAST_MS] = [10_000, 5000];

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const openRemovalDialog = (page: Page) => button(page, 'Remove Kofi Mensah').click();
const submitBeneficiary = (person: Parameters<typeof fillBeneficiaryForm>[1]) => async (page: Page) => {
  await openAddForm(page);
  await fillBeneficiaryForm(page, person);
  await button(page, 'Add Beneficiary').click();
};
const submitAbena = submitBeneficiary(ABENA);
const openEditForm = (page: Page) => button(page, 'Edit Ɔheneba Asante').click();

/** The gallery's states of the list of beneficiaries, with 0 to 160 of them, and of their form. */
export const beneficiaries: GalleryArea = {
  area: 'beneficiaries',
  states: [
    { name: 'three', path: BENEFICIARIES_PATH, reset: true, shows: beneficiaryCards },
    {
      name: 'loading',
      path: BENEFICIARIES_PATH,
      faults: [{ ...LIST_CALL, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      shows: (page) => page.getByText('Loading beneficiaries...'),
    },
    {
      name: 'failed',
      path: BENEFICIARIES_PATH,
      faults: [{ ...LIST_CALL, status: 500 }],
      allowFailedRequests: true,
      shows: (page) => page.getByText('Unable to load beneficiaries'),
    },
    {
      name: 'customer without a phone number',
      path: BENEFICIARIES_PATH,
      customer: YAW,
      shows: (page) => page.getByText('User identification error'),
    },
    { name: 'none', path: BENEFICIARIES_PATH, customer: AKOSUA, shows: 'There are no beneficiaries at the moment' },
    { name: 'a hundred and sixty', path: BENEFICIARIES_PATH, customer: KWAME, shows: beneficiaryCards },
    {
      name: 'a hundred and sixty, last page',
      path: `${BENEFICIARIES_PATH}?page=8`,
      customer: KWAME,
      minWidth: 1024,
      shows: beneficiaryCards,
    },
    {
      name: 'form',
      path: BENEFICIARIES_PATH,
      title: ADD_TITLE,
      reset: true,
      reach: openAddForm,
      shows: (page) => button(page, 'Add Beneficiary'),
    },
    {
      name: 'form with errors',
      path: BENEFICIARIES_PATH,
      title: ADD_TITLE,
      reset: true,
      reach: submitBeneficiary({ email: 'nope' }),
      shows: 'Name is required',
    },
    {
      name: 'form for editing',
      path: BENEFICIARIES_PATH,
      title: EDIT_TITLE,
      reset: true,
      reach: openEditForm,
      shows: (page) => button(page, 'Save Changes'),
    },
    {
      name: 'leave dialog',
      path: BENEFICIARIES_PATH,
      title: ADD_TITLE,
      reset: true,
      reach: async (page) => {
        await openAddForm(page);
        await fillBeneficiaryForm(page, { name: 'Abena' });
        await page.goBack();
      },
      shows: (page) => page.getByRole('dialog', { name: 'Leave this page?' }),
    },
    {
      name: 'saving',
      path: BENEFICIARIES_PATH,
      title: ADD_TITLE,
      reset: true,
      faults: [{ ...ADD_CALL, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      reach: submitAbena,
      shows: (page) => page.getByRole('dialog', { name: 'Saving the beneficiary' }),
    },
    {
      name: 'save failed',
      path: BENEFICIARIES_PATH,
      title: ADD_TITLE,
      reset: true,
      faults: [{ ...ADD_CALL, status: 500 }],
      allowFailedRequests: true,
      reach: submitAbena,
      shows: 'Request failed with status 500',
    },
    {
      name: 'duplicate phone number',
      path: BENEFICIARIES_PATH,
      title: ADD_TITLE,
      reset: true,
      allowFailedRequests: true,
      reach: submitBeneficiary({ ...ABENA, phone: '0243301187' }),
      shows: 'A beneficiary with this phone number already exists',
    },
    {
      name: 'change failed',
      path: BENEFICIARIES_PATH,
      title: EDIT_TITLE,
      reset: true,
      faults: [{ method: 'PUT', path: `${BENEFICIARIES_API_PATH}/*`, drop: true }],
      allowFailedRequests: true,
      reach: async (page) => {
        await openEditForm(page);
        await button(page, 'Save Changes').click();
      },
      shows: alert,
    },
    {
      name: 'added',
      path: BENEFICIARIES_PATH,
      reset: true,
      frozenTimers: [TOAST_MS],
      reach: submitAbena,
      shows: 'Beneficiary added',
    },
    {
      name: 'removal dialog',
      path: BENEFICIARIES_PATH,
      reset: true,
      reach: openRemovalDialog,
      shows: (page) => page.getByRole('dialog', { name: 'Remove beneficiary ?' }),
    },
    {
      name: 'removal failed',
      path: BENEFICIARIES_PATH,
      reset: true,
      faults: [{ method: 'DELETE', path: `${BENEFICIARIES_API_PATH}/*`, status: 500 }],
      allowFailedRequests: true,
      reach: async (page) => {
        await openRemovalDialog(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      },
      shows: alert,
    },
  ],
};
