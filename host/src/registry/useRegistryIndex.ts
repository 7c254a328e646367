import { create } from 'zustand';
import type { RegistryIndex } from './RegistryIndex';

/**
 * The registry index of this page; undefined as long as none is known. The registry writes it (registry.ts); guards,
 * menus and document titles read it.
 */
export const useRegistryIndex = create<{ index: RegistryIndex | undefined }>(() => ({ index: undefined }));
