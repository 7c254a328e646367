/** The files of the text recogniser. They load each other by name, so the build keeps their names, in one folder. */
export const recognitionAssets = { files: /[\\/]tesseract\.js(-core)?[\\/]|\.traineddata$/, folder: 'recognition' };
