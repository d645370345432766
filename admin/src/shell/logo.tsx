import styles from './main-nav.module.css';
export function Logo() {
  return (
    <svg className={styles['logo']} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="7" fill="#683ec3" />
      <path
        d="M6 17.2V9.4l6 4.6 6-4.6v7.8"
        fill="none"
        stroke="#fff"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="#f4bf36">
        <circle cx="6" cy="5.4" r="1.3" />
        <circle cx="12" cy="5.4" r="1.3" />
        <circle cx="18" cy="5.4" r="1.3" />
      </g>
    </svg>
  );
}
