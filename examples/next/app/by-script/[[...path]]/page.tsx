export { default } from '../../login/[[...path]]/page';
