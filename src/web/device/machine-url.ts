/** Where our own copy of zxing's WebAssembly is. */
import url from 'zxing-wasm/reader/zxing_reader.wasm?url'

export const machineUrl: string = url
