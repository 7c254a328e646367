export {
  HttpError,
  isHttpError,
  isNetworkError,
  isTransient,
  isUnexpectedAnswer,
  messageOf,
  NetworkError,
  UnexpectedAnswerError,
} from './errors';
export { requestJson } from './requestJson';
export type { Answer, JsonRequest } from './requestJson';
export { pause, withRetry } from './withRetry';
export type { Retry } from './withRetry';
