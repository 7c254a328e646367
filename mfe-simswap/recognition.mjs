/** The recogniser's worker, core, wasm and model: they look for each other beside themselves, by name. */
export const recognition = { files: /[\\/]tesseract\.js(-core)?[\\/]|\.traineddata$/, folder: 'recognition' };
