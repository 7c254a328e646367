export declare function replyTo(message: string): string;
