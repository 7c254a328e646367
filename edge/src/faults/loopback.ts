/** Whether a request comes from this machine. A tunnel or a container's network does not count. */
export const isLoopback = (address: string | undefined) =>
  address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address ?? '');
