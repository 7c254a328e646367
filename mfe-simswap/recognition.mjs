/** The recogniser's worker, core, wasm and model. They load each other by name, so they must be in one folder. */
export const recognition = { files: /[\\/]tesseract\.js(-core)?[\\/]|\.traineddata$/, folder: 'recognition' };
